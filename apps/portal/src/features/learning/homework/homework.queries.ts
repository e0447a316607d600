import { queryOptions } from '@tanstack/react-query'
import type { HomeworkParameters } from '@portal/domain/learning/homework/homework-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readHomework } = endpointsIn(() => import('@portal/contract/learning/homework/homework.ts'))

/** The homework of a child; another choice keeps the previous data visible while it loads. */
export const homeworkQuery = (call: Call, child: Guid, said: HomeworkParameters) =>
  queryOptions({
    queryKey: ['school', 'homework', child, said],
    queryFn: () => call(readHomework, { query: { child, ...said } }),
    placeholderData: (previous, query) => (query?.queryKey[2] === child ? previous : undefined),
  })
