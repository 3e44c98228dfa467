import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode } from 'react';
import { parsedUrl } from '../../contract/values/parsed-url';
import { type Elements, inElement } from './elements';

const pressed =
  'inline-flex select-none wrap-break-word items-center justify-center gap-2 rounded-md border font-semibold leading-tight transition-colors aria-disabled:cursor-default disabled:cursor-not-allowed [&_svg]:size-[1.125em] [&_svg]:shrink-0';

const variants = {
  primary:
    'border-transparent bg-accent text-on-accent hover:not-disabled:bg-accent-strong disabled:bg-sunken disabled:text-ink-soft',
  secondary:
    'border-line-strong bg-surface text-ink hover:not-disabled:border-ink hover:not-disabled:bg-sunken disabled:border-line disabled:bg-transparent disabled:text-ink-soft',
  ghost: 'border-transparent bg-transparent text-accent hover:not-disabled:bg-accent-soft disabled:text-ink-soft',
  danger:
    'border-transparent bg-danger text-on-danger hover:not-disabled:bg-danger-strong disabled:bg-sunken disabled:text-ink-soft',
};

const sizes = {
  md: 'min-h-11 px-4 py-2 text-base',
  sm: 'min-h-11 px-3 py-1 text-sm md:min-h-9',
};

type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** At least 44 px high on a phone. */
export const buttonClass = ({
  variant = 'primary',
  size = 'md',
  className,
}: ButtonStyle & { className?: string } = {}) => clsx(pressed, variants[variant], sizes[size], className);

type ButtonProps = ComponentPropsWithoutRef<'button'> &
  ButtonStyle & {
    /** Shows `busyText`, keeps its width and focus, and ignores clicks. */
    isBusy?: boolean;
    busyText?: string;
    icon?: Elements;
  };

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, isBusy = false, busyText, icon, className, children, onClick, type = 'button', ...rest },
  ref,
) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      ref={ref}
      type={type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={buttonClass({ variant, size, className })}
      onClick={press}
      {...rest}
    >
      {busyText === undefined ? (
        <>
          {icon}
          {inElement(children)}
        </>
      ) : (
        <SwapLabel isSecond={isBusy} icon={icon} first={children} second={busyText} />
      )}
    </button>
  );
});

type ButtonLinkProps = ComponentPropsWithoutRef<typeof Link> & ButtonStyle & { icon?: Elements };

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonClass({ variant, size, className })} {...rest}>
      {icon}
      {inElement(children)}
    </Link>
  );
}

type ButtonOutProps = ComponentPropsWithoutRef<typeof SafeLink> & ButtonStyle & { icon?: Elements };

export function ButtonOut({ variant, size, icon, className, children, ...rest }: ButtonOutProps) {
  return (
    <SafeLink className={buttonClass({ variant, size, className })} {...rest}>
      {icon}
      {inElement(children)}
    </SafeLink>
  );
}

type SwapLabelProps = { isSecond: boolean; icon?: Elements; first: ReactNode; second: ReactNode };

/**
 * Two labels in the width of the wider one, so that nothing moves when one replaces the other; the second overlaps the
 * padding.
 */
export function SwapLabel({ isSecond, icon, first, second }: SwapLabelProps) {
  return (
    <span className="grid text-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:justify-center *:gap-2 *:last:-mx-1.5">
      <span {...(isSecond && unseen)}>
        {icon}
        {inElement(first)}
      </span>
      <span {...(!isSecond && unseen)}>{second}</span>
    </span>
  );
}

const unseen = { 'aria-hidden': true, className: 'invisible' };

type SafeLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'> & { href: string };

/** For URLs that someone typed: React allows `javascript:`. An unsafe URL stays text. */
export function SafeLink({ href, children, ...rest }: SafeLinkProps) {
  if (!isSafeAddress(href)) return <span className={rest.className}>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  );
}

/** http or https, without credentials. */
export function isSafeAddress(address: string): boolean {
  const url = parsedUrl(address);
  if (!url) return false;
  const { protocol, username, password } = url;
  return (protocol === 'https:' || protocol === 'http:') && !username && !password;
}
