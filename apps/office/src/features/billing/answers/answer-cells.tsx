import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { Chip, type Tone } from '@portal/ui/feedback/status-chip.tsx'
import { waitingWords } from '../waiting/waiting-words.ts'
import type { Spoken } from '../../../list/list-declaration.ts'

const { listAnswers } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

type Answer = ResponseOf<typeof listAnswers>['rows'][number]

const tones: Readonly<Record<Answer['state'], Tone>> = { none: 'open', ordered: 'done', nothing: 'quiet' }

/** Whether there is an answer, and of which kind. */
export const stateCell = ({ state }: Answer, { t }: Spoken) => (
  <Chip tone={tones[state]}>{t(`answers.state.${state}`)}</Chip>
)

/** The chosen articles, and below them those for which the pupil waits: a column of its own would be mostly empty. */
export const chosenCell = ({ chosen, waiting }: Answer, spoken: Spoken) => (
  <span className="answers-words">
    {chosen.join(', ')}
    {waiting.map((place) => (
      <span key={place.article} className="answers-waiting">
        {waitingWords(place, spoken)}
      </span>
    ))}
  </span>
)

/** The comment of the family, on as many lines as it needs. */
export const commentCell = ({ comment }: Answer) => <span className="answers-words">{comment}</span>
