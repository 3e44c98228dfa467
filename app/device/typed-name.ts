import { deviceStore } from './device-store';

const keyOf = (groupId: number) => `typed-name:${groupId}`;

/** The name that somebody whom a group does not know has typed on this device, to be typed once; null where none was. */
export const readTypedName = (groupId: number) => deviceStore.read(keyOf(groupId));

/** Keeps that name; null forgets it. */
export const rememberTypedName = (groupId: number, name: string | null) => deviceStore.write(keyOf(groupId), name);
