/** Whether somebody has pressed a key or a button on this page; also where the browser cannot tell. */
export const isTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;
