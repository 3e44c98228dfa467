import type { Route, State } from './cloudflare.ts';

const project = '/a/pages/projects/group-leasing';
const at = (path: string) => new RegExp(`^${path}$`);

/** In the form of a JWT, because wrangler reads in it how many files it may upload. */
const uploadToken = ['{}', '{"max_file_count_allowed":20000}', 'signature'].map((part) => btoa(part)).join('.');

/** Cloudflare's API for Pages projects. */
export function pagesRoutes(state: State): Route[] {
  const projectOf = () => ({
    name: 'group-leasing',
    production_branch: 'production',
    deployment_configs: { production: {}, preview: {} },
    canonical_deployment: { id: state.pagesNow },
  });
  return [
    [
      'GET',
      /^\/a\/pages\/projects$/,
      () =>
        state.projects.map((created) => ({
          ...created,
          subdomain: `${created.name}.pages.dev`,
          domains: [],
          source: null,
          latest_deployment: null,
        })),
    ],
    [
      'POST',
      /^\/a\/pages\/projects$/,
      ({ body }) => {
        state.projects.push({ name: String(body.name) });
        return { ...state.projects.at(-1), subdomain: 'group-leasing.pages.dev' };
      },
    ],
    ['GET', at(project), projectOf],
    ['GET', at(`${project}/upload-token`), () => ({ jwt: uploadToken })],
    [
      'POST',
      /^\/pages\/assets\/check-missing$/,
      ({ body }) => (body.hashes as string[]).filter((hash) => !state.files.includes(hash)),
    ],
    [
      'POST',
      /^\/pages\/assets\/upload$/,
      ({ body }) => {
        state.files.push(...(body as unknown as { key: string }[]).map(({ key }) => key));
        return {};
      },
    ],
    ['POST', /^\/pages\/assets\/upsert-hashes$/, () => ({})],
    [
      'GET',
      at(`${project}/deployments`),
      () =>
        state.pages.map(({ id, commit }) => ({
          id,
          latest_stage: { status: 'success' },
          deployment_trigger: { metadata: { commit_hash: commit } },
        })),
    ],
    [
      'POST',
      at(`${project}/deployments`),
      ({ body }) => {
        const id = `pages-${state.pages.length + 1}`;
        state.pages.unshift({ id, commit: String(body.commit_hash), sent: body });
        if (body.branch === 'production') state.pagesNow = id;
        return { id, url: `https://${id}.group-leasing.pages.dev` };
      },
    ],
    [
      'GET',
      at(`${project}/deployments/([\\w-]+)`),
      () => ({ latest_stage: { name: 'deploy', status: 'success' }, aliases: [] }),
    ],
    [
      'POST',
      at(`${project}/deployments/([\\w-]+)/rollback`),
      (_, id = '') => {
        state.pagesNow = id;
        return {};
      },
    ],
  ];
}
