import { useRouteLoaderData } from '@remix-run/react';

/** The share code of the group that the setting SAMPLE_GROUP names, for everyone to look at; null without one. */
export const useSampleGroup = (): string | null =>
  useRouteLoaderData<{ sampleGroup: string | null }>('root')?.sampleGroup ?? null;
