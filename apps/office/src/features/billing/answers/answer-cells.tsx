import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { Chip, type Tone } from '@portal/ui/feedback/status-chip.tsx'
import type { Spoken } from '../../../list/list-declaration.ts'

const { listAnswers } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

type Answer = ResponseOf<typeof listAnswers>['rows'][number]

const tones: Readonly<Record<Answer['state'], Tone>> = { none: 'open', ordered: 'done', nothing: 'quiet' }

/** Whether there is an answer, and of which kind. */
export const stateCell = ({ state }: Answer, { t }: Spoken) => (
  <Chip tone={tones[state]}>{t(`answers.state.${state}`)}</Chip>
)

/** The chosen articles, on as many lines as they need. */
export const chosenCell = ({ chosen }: Answer) => <span className="answers-words">{chosen.join(', ')}</span>

/** The comment of the family, on as many lines as it needs. */
export const commentCell = ({ comment }: Answer) => <span className="answers-words">{comment}</span>
