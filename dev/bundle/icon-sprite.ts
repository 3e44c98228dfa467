import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const library = fileURLToPath(new URL('../../node_modules/lucide-react/dist/esm/', import.meta.url));
const drawing = fileURLToPath(new URL('sprite-icon.tsx', import.meta.url));
const imports = /^import \{([^}]*)\} from 'lucide-react';/gm;

/**
 * Puts the icons that the app imports from lucide-react into one picture file, which pages point into, instead of into
 * what browsers load as scripts: a visitor's page would carry sixty of them before it can be used.
 */
export function iconSprite(): Plugin {
  const files = filesByName();
  const sprite = spriteOf(new Set(namesInApp().map((name) => fileOf(name, files))));
  const fileName = `assets/icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.ICON_SPRITE': JSON.stringify(`/${fileName}`) } }),
    transform(code, id) {
      if (!/\/app\/.*\.tsx?$/.test(id)) return;
      const pointed = code.replaceAll(imports, (_, names: string) => {
        const icons = namesIn(names).map(
          (name) => `const ${name} = /* @__PURE__ */ spriteIcon('${fileOf(name, files)}');`,
        );
        return icons.length > 0 ? `import { spriteIcon } from '${drawing}'; ${icons.join(' ')}` : '';
      });
      return { code: pointed, map: null };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: sprite });
    },
  };
}

/** The names of all icons that any file of the app imports. */
function namesInApp(): string[] {
  return globSync('app/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, names = '']) => namesIn(names)),
  );
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

function fileOf(name: string, files: Map<string, string>): string {
  const file = files.get(name);
  if (file === undefined) throw new Error(`lucide-react has no icon named ${name}`);
  return file;
}

/** Each of the library's names, of which an icon may have several, with the file that draws it. */
function filesByName(): Map<string, string> {
  const list = readFileSync(`${library}lucide-react.js`, 'utf8');
  const lines = list.matchAll(/^export \{ (.*) \} from '\.\/icons\/([\w-]+)\.js';$/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}

/** One picture with a symbol for each file, drawn as the library draws it (its defaultAttributes.js). */
function spriteOf(files: Set<string>): string {
  const look = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  const symbols = [...files]
    .sort()
    .map((file) => `<symbol id="${file}" viewBox="0 0 24 24" ${look}>${shapesIn(file)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** The shapes of an icon, which its file lists as tag and attributes, a line each. */
function shapesIn(file: string): string {
  const code = readFileSync(`${library}icons/${file}.js`, 'utf8');
  const shapes = code.matchAll(/\[\s*"(\w+)",\s*\{([^}]*)\}\s*\]/g);
  return [...shapes]
    .map(([, tag, attributes = '']) => {
      const pairs = [...attributes.matchAll(/(\w+): "([^"]*)"/g)].filter(([, name]) => name !== 'key');
      return `<${tag} ${pairs.map(([, name, value]) => `${name}="${value}"`).join(' ')}/>`;
    })
    .join('');
}
