import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newerBuiltIns } from '../../support/newer-built-ins';

const files = ['app', 'rules', 'contract', 'texts']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((path) => /\.(tsx?|js)$/.test(path) && !/\.server\.tsx?$|^app\/(server|functions)\//.test(path));

const withFallback = ['app/portal/chat/message-list.tsx: checkVisibility'];
const onlyIfThere = ['app/client/share-button.tsx: share', 'app/portal/lease/guarantor-link.tsx: share'];

const calledByTheApiOnly = ['rules/agenda.ts: groupBy', 'rules/insight.ts: groupBy'];

/** Functions of ours and of packages. */
const ours = ['check', 'destroy', 'forget', 'number', 'retry', 'union', 'use'];

test('the pages call no function that the oldest browsers lack', () => {
  const found = [...files, 'public/service-worker.js'].flatMap((path) =>
    newerBuiltIns(readFileSync(path, 'utf8'))
      .filter((name) => !ours.includes(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(found.sort()).toEqual([...withFallback, ...onlyIfThere, ...calledByTheApiOnly].sort());
});

test('the check finds newer functions and classes, and no older ones', () => {
  const script = `URL.canParse(a); Map.groupBy(b, f); c?.checkVisibility(); new ViewTransition(); new URL(d).at(0); e.toSorted()`;
  expect(newerBuiltIns(script)).toEqual(['ViewTransition', 'canParse', 'checkVisibility', 'groupBy']);
});
