import { deviceStore } from './device-store';

const key = (groupId: number) => `asked-for-pushes:${groupId}`;

/** Whether this device was asked before whether it wants notifications of a group. */
export const wasAskedForPushes = (groupId: number) => deviceStore.read(key(groupId)) !== null;

/** Takes note that it was asked: nobody is asked twice. */
export const noteAskedForPushes = (groupId: number) => deviceStore.write(key(groupId), 'yes');
