import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../api/client';
import { tourSchedulesKey } from '../query-keys';

/** When each of a group could come. */
export function useTourSchedules(groupId: number) {
  return useQuery({
    queryKey: tourSchedulesKey(groupId),
    queryFn: () => call(api['tour-schedules'][':groupId'].$get({ param: { groupId: String(groupId) } })),
  });
}
