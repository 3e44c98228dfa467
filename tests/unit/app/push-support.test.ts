import { expect, it } from 'vitest';
import { type PushAbilities, type PushSupport, pushSupport } from '../../../app/client/service-worker';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';

it.each<[string, Partial<PushAbilities>, PushSupport]>([
  ['a browser that was not asked', { permission: 'default' }, 'ready'],
  ['a browser that was allowed', { permission: 'granted' }, 'ready'],
  ['a browser that blocks notifications', { permission: 'denied' }, 'blocked'],
  ['an iPhone on the home screen', { userAgent: iPhone, touchPoints: 5 }, 'ready'],
  ['an iPhone', { hasPushes: false, permission: undefined, userAgent: iPhone, touchPoints: 5 }, 'home_screen_first'],
  ['an iPad, which says it is a Mac', { hasPushes: false, userAgent: mac, touchPoints: 5 }, 'home_screen_first'],
  ['an old Mac', { hasPushes: false, userAgent: mac }, 'none'],
  ['an app that shows pages', { hasPushes: false, permission: undefined }, 'none'],
])('What can be done about notifications in %s', (_, abilities, support) => {
  const usual: PushAbilities = { hasPushes: true, permission: 'default', userAgent: android, touchPoints: 0 };
  expect(pushSupport({ ...usual, ...abilities })).toBe(support);
});
