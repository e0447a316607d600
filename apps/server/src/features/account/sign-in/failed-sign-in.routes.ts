import type { FastifyRequest } from 'fastify'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { afterwards } from '../../../http/afterwards.ts'
import { recordFailure } from './throttling/record-failure.ts'
import type { FailedSignIn } from './sign-in.ts'

type Deps = { readonly schools: Schools }
type Asked = { readonly request: FastifyRequest; readonly schoolId: Guid; readonly now: Instant }

/** Returns the callback for failed sign-ins: logs them, and records them after the response. */
export const failedIn =
  (deps: Deps, { request, schoolId, now }: Asked) =>
  (failure: FailedSignIn): void => {
    request.log.info(
      { event: 'sign-in-failed', reason: failure.reason, school: schoolId },
      'a sign-in failed',
    )
    afterwards(
      request,
      () => recordFailure(deps, { ...failure, schoolId, now }),
      'a failed sign-in was not written down',
    )
  }
