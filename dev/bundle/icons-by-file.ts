import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const library = fileURLToPath(new URL('../../node_modules/lucide-react/dist/esm/', import.meta.url));

/**
 * Imports each icon from its own file instead of the library's list of all two thousand, so that the build reads only
 * what is drawn and knows which page draws it. Their React keys, which static children do not need, are left out.
 */
export function iconsByFile(): Plugin {
  const files = filesByName();
  return {
    name: 'icons-by-file',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/lucide-react\/.*\/icons\//.test(id)) return { code: code.replaceAll(/, key: "\w+"/g, ''), map: null };
      if (!/\/app\/.*\.tsx?$/.test(id)) return;
      const inFiles = code.replaceAll(/^import \{([^}]*)\} from 'lucide-react';/gm, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `import ${name} from '${library}${files.get(name)}';`)
          .join(' '),
      );
      return { code: inFiles, map: null };
    },
  };
}

function filesByName(): Map<string, string> {
  const list = readFileSync(`${library}lucide-react.js`, 'utf8');
  const lines = list.matchAll(/^export \{ (.*) \} from '\.\/(icons\/[\w-]+\.js)';$/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}
