/** What a browser has of what notifications need; `permission` is undefined where it knows no such thing. */
export type PushAbilities = {
  hasPushes: boolean;
  permission: NotificationPermission | undefined;
  userAgent: string;
  touchPoints: number;
};

/** Whether notifications can be switched on, and else what would have to be done first. */
export type PushSupport = 'ready' | 'blocked' | 'home_screen_first' | 'none';

/** What a browser can do about notifications: on an iPhone or iPad only a site on the home screen has them. */
export function pushSupport({ hasPushes, permission, userAgent, touchPoints }: PushAbilities): PushSupport {
  if (hasPushes && permission) return permission === 'denied' ? 'blocked' : 'ready';
  // An iPad says that it is a Mac, and no Mac is touched.
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  return isApplePhone ? 'home_screen_first' : 'none';
}
