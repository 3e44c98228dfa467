import { Fragment, type ReactElement, type ReactNode } from 'react';

/**
 * No text: a text beside other children needs an element of its own. Browsers that translate a page replace each text by an
 * element; React can then replace or remove a text only if it is the only child of its element.
 */
export type Elements = Exclude<ReactNode, string | number | Iterable<ReactNode>>;

/** For children that may be a single text. A list of children has its texts in elements already. */
export const inElement = (children: ReactNode): Elements =>
  typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : (children as Elements);

/** For `t.rich` and other lists of texts and elements. */
export const inElements = (parts: (ReactElement | string)[]): ReactElement[] =>
  parts.map((part, index) => {
    const Element = typeof part === 'string' ? 'span' : Fragment;
    return <Element key={index}>{part}</Element>;
  });
