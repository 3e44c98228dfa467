import { type api, call } from '../../client/client';

export const readPeople = (client: Pick<typeof api, 'people'>) => call(client.people.$get());
