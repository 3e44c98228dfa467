import type { PageError } from '../../contract/values/page-error';

const pages = ['group', 'property', 'admin', 'admin-setup', 'admin-login', 'access-denied'] as const;

/** Keeps only the first segment of the path: the rest may be a share code or a token. */
export function pageError(kind: PageError['kind'], thrown: unknown, path: string): PageError {
  const error = thrown instanceof Error ? thrown : new Error('Something else than an error was thrown');
  return {
    kind,
    page: pageOf(path),
    name: error.name.slice(0, 100),
    message: error.message.slice(0, 1000),
    stack: (error.stack ?? '').slice(0, 8000),
  };
}

function pageOf(path: string): PageError['page'] {
  const [, first = ''] = path.split('/');
  return first === '' ? 'landing' : (pages.find((page) => page === first) ?? 'other');
}
