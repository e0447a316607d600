import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { formatDay } from '@portal/web-kit/text/formats.ts'
import type { Spoken } from '../../../list/list-declaration.ts'

const { listAnswers } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** An answer with the articles for which its pupil waits. */
export type WaitingAnswer = ResponseOf<typeof listAnswers>['rows'][number]
type WaitingPlace = WaitingAnswer['waiting'][number]

/** The place in the queue of an article, or the last day of an offer. */
export const waitingWords = ({ description, position, through }: WaitingPlace, { t }: Spoken): string =>
  through === undefined
    ? t('answers.waits', { article: description, number: position ?? 1 })
    : t('answers.offered', { article: description, date: formatDay(through) })
