import { errorMarker } from './form-errors';

export function SectionError({ children }: { children?: string }) {
  return children ? (
    <p role="alert" {...errorMarker} className="mb-4 font-medium text-danger text-sm">
      {children}
    </p>
  ) : null;
}
