import * as z from 'zod/mini'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { fixed, parameters } from '../../codecs/renamed.ts'
import { guid } from '../../codecs/values.ts'
import { gradeOverview } from './grades.codec.ts'

const written = z.optional(z.string().check(z.maxLength(100)))

/**
 * The grades of a child named by the page, because two tabs of a browser may show two children. Invalid parameters are
 * ignored.
 */
export const readGrades = endpoint({
  name: 'read-grades',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getGrades',
  query: parameters(
    {
      child: ['child', guid],
      period: ['periode', written],
      alternativeNorm: ['afw_toetsnorm', written],
      bothNorms: ['printBothToetsnormen', written],
      plainStartDate: ['startdate_plain', written],
    },
    fixed({ method: 'getGrades' }),
  ),
  response: gradeOverview,
  refusals: { 'pupil-of-age': 403 },
})

/** Shows this guardian the new marks of this child whose delay is over. */
export const requestGrades = endpoint({
  name: 'request-grades',
  method: 'POST',
  path: '/rest/leerling/:leerlingGuid/cijfers/opgevraagd',
  params: parameters({ child: ['leerlingGuid', guid] }),
  response: noContent,
  refusals: { 'pupil-of-age': 403 },
})
