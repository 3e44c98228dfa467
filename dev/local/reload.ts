import { context } from 'esbuild';
import type { Miniflare } from 'miniflare';
import { apiBundle } from './bundle.ts';
import { type LocalRun, runtimeOptions } from './runtime.ts';

/** Bundles the API worker again when one of its files changes, and restarts it. */
export async function reloadOnChange(runtime: Miniflare, run: LocalRun): Promise<void> {
  let builds = 0;
  const bundling = await context({
    ...apiBundle,
    plugins: [
      {
        name: 'reload',
        setup: ({ onEnd }) =>
          onEnd(async ({ errors }) => {
            builds += 1;
            // The first build is running already.
            if (builds > 1 && errors.length === 0) await runtime.setOptions(await runtimeOptions(run));
          }),
      },
    ],
  });
  await bundling.watch();
}
