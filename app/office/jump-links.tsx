import { Link } from '@remix-run/react';
import { clsx } from 'clsx';

type JumpLinksProps = { places: { id: string; name: string }[]; className?: string };

/** On a narrow screen, where everything is in one column. */
export function JumpLinks({ places, className }: JumpLinksProps) {
  return (
    <nav aria-label="On this page" className={clsx('flex gap-6 lg:hidden', className)}>
      {places.map(({ id, name }) => (
        <Link
          key={id}
          to={`#${id}`}
          className="grid min-h-11 shrink-0 place-items-center whitespace-nowrap text-accent underline"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
