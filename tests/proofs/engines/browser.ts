/** A function that runs in the page: it may use nothing but its arguments and the page. */
type Script = (...parameters: never[]) => unknown;

/** What a person needs of a browser, whichever engine it has and however that is driven. */
export type Browser<Element = unknown> = {
  version: string;
  open(address: string): Promise<void>;
  run(script: Script, ...parameters: unknown[]): Promise<unknown>;
  /** Waits until a script finds an element. @throws Error with the message where none is there in time */
  find(script: Script, parameters: unknown[], message: string): Promise<Element>;
  click(element: Element): Promise<void>;
  /** Types a text in place of what stands in a field. */
  fill(field: Element, text: string): Promise<void>;
  /** Hands a file to the page's file input: no engine lets a driver answer the system's dialog. */
  upload(path: string): Promise<void>;
  close(): Promise<void>;
};

export type Size = { width: number; height: number };

/** A browser engine; `needs` says what has to be installed where it is not there. */
export type Engine = { name: string; isThere(): boolean; needs: string; launch(size: Size): Promise<Browser> };

export const patienceMs = 20_000;
