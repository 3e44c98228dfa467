/** `permission` is undefined where the browser has no notifications. */
export type PushAbilities = {
  hasPushes: boolean;
  permission: NotificationPermission | undefined;
  userAgent: string;
  touchPoints: number;
};

export type PushSupport = 'ready' | 'blocked' | 'home_screen_first' | 'none';

/** On an iPhone or iPad only a site on the home screen has notifications. */
export function pushSupport({ hasPushes, permission, userAgent, touchPoints }: PushAbilities): PushSupport {
  if (hasPushes && permission) return permission === 'denied' ? 'blocked' : 'ready';
  // An iPad says that it is a Mac, and no Mac has a touch screen.
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  return isApplePhone ? 'home_screen_first' : 'none';
}
