import { problemMark } from './problems';

/** What is wrong with a part of the form that is not one field. */
export function Problem({ children }: { children?: string }) {
  return children ? (
    <p role="alert" {...problemMark} className="mb-4 font-medium text-danger text-sm">
      {children}
    </p>
  ) : null;
}
