import { deviceStore } from './device-store';

const keyOf = (groupId: number) => `applying:${groupId}`;

/** Remembers that 'Apply Now' was pressed, until it is answered whether that led anywhere. */
export const rememberApplying = (groupId: number) => deviceStore.write(keyOf(groupId), 'yes');

export const isApplying = (groupId: number) => deviceStore.read(keyOf(groupId)) !== null;

export const forgetApplying = (groupId: number) => deviceStore.write(keyOf(groupId), null);
