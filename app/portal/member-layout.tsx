import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Me } from '../../contract/device';
import { isKnown } from '../../rules/identity';
import { InlineScript, useIsHydrated } from '../client/hydration';
import { hasInteracted } from '../client/use-focus';
import { store } from '../ui/store';
import { useMe } from './identity/use-me';
import { useHash } from './places';
import setRole from './set-role.js?raw';

const attribute = 'data-member';

/** Null for someone who has not joined. */
const roleOf = (me: Me) => (isKnown(me) ? (me.isPointPerson ? 'lead' : '') : null);

const listeners = new Set<() => void>();

const followsAtOnce = store(false);

/**
 * Someone who has just joined or opened their personal link expects the page to change, also if it was to follow with the next
 * place since another tab joined.
 */
export const followNextRoleAtOnce = (): void => followsAtOnce.set(true);

/** Whether the page has a member's layout. */
export const useHasMemberLayout = () =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => document.documentElement.hasAttribute(attribute),
    () => false,
  );

/** The HTML is the same for everyone; before the first paint the device's stored copy chooses the layout. */
export function RoleScript({ groupId }: { groupId: number }) {
  return <InlineScript data-group={groupId} code={import.meta.env.SSR ? setRole : ''} />;
}

/**
 * Keeps the attribute up to date. If the server knows a different role than the device's stored copy, the layout follows at once
 * only before anything on the page was pressed or after joining, else with the next place.
 */
export function RoleAttribute({ groupId }: { groupId: number }) {
  const { me } = useMe(groupId);
  const role = me && roleOf(me);
  const hash = useHash();
  const lastHash = useRef(hash);
  const isFollowing = useSyncExternalStore(followsAtOnce.subscribe, followsAtOnce.get, () => false);
  // What was pressed before a client-side navigation, such as the setup's link, was on another page.
  const wasPressed = useRef(!useIsHydrated() && hasInteracted());

  useEffect(() => {
    const press = () => {
      wasPressed.current = true;
    };
    addEventListener('click', press, { capture: true, once: true });
    return () => removeEventListener('click', press, { capture: true });
  }, []);

  useEffect(() => {
    const page = document.documentElement;
    const isNextPlace = hash !== lastHash.current;
    lastHash.current = hash;
    if (role === undefined || page.getAttribute(attribute) === role) return;
    if (!isFollowing && !isNextPlace && (scrollY > 0 || wasPressed.current)) return;
    followsAtOnce.set(false);
    if (role === null) page.removeAttribute(attribute);
    else page.setAttribute(attribute, role);
    for (const listener of listeners) listener();
  }, [role, hash, isFollowing]);

  // The next page may be another group's.
  useEffect(() => () => void document.documentElement.removeAttribute(attribute), []);
  return null;
}
