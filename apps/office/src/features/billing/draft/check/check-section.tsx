import { useQuery } from '@tanstack/react-query'
import { CircleCheck, ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { ListProblem } from '@portal/domain/billing/list-draft/problem.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { checkQuery } from '../draft.queries.ts'
import { focusField, useEditor } from '../editor-context.ts'
import { useCheck } from './use-check.ts'
import { placeText, problemText } from './problem-words.ts'

/** What is wrong with the draft, each problem with a link to its field, and how many it reaches. */
export function CheckSection() {
  const t = useText()
  const { id } = useEditor()
  const { problems, isChecked, isFresh } = useShownProblems()
  const check = useCheck()
  const { data, error } = useQuery({ ...checkQuery(useCall(), id), enabled: false })
  const [isUnsaved, setUnsaved] = useState(false)
  const run = async () => setUnsaved((await check.run()) === 'unsaved')
  return (
    <>
      <Button icon={ListChecks} isPending={check.isPending} onPress={() => void run()}>
        {t(isChecked ? 'draft.check-again' : 'draft.check-now')}
      </Button>
      {isUnsaved && <Alert kind="warning">{t('draft.check-unsaved')}</Alert>}
      <FailureAlert failure={check.error ?? error} />
      {data && (
        <dl className="draft-reach" data-old={!isFresh || undefined}>
          {(['pupils', 'withoutPayer', 'severalPayers'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`draft.reach.${name}`)}</dt>
              <dd>{data.reach[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      {data && !isFresh && <p className="quiet">{t('draft.check-old')}</p>}
      <div role="status">
        {isChecked && problems.length === 0 && (
          <p className="draft-fine">
            <Icon of={CircleCheck} /> {t('draft.fine')}
          </p>
        )}
      </div>
      {(['stops', 'warns'] as const).map((kind) => (
        <Problems
          key={kind}
          kind={kind}
          problems={problems.filter(({ stops }) => stops === (kind === 'stops'))}
        />
      ))}
    </>
  )
}

type ProblemsProps = { readonly kind: 'stops' | 'warns'; readonly problems: readonly ListProblem[] }

function Problems({ kind, problems }: ProblemsProps) {
  const t = useText()
  const { draft, showAll } = useEditor()
  if (problems.length === 0) return null
  return (
    <div className={`draft-problems draft-problems-${kind}`}>
      <h3>{t(`draft.problems.${kind}`, { count: problems.length })}</h3>
      <ul>
        {problems.map((problem) => {
          const place = placeText(draft, problem.path, t)
          return (
            <li key={`${problem.code} ${problem.path.join('.')}`}>
              <a
                href={`#${String(problem.path[0])}`}
                className="link"
                onClick={(event) => {
                  event.preventDefault()
                  showAll()
                  focusField(problem.path)
                }}
              >
                {place !== '' && <strong>{place}: </strong>}
                {problemText(problem, t)}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The problems of the last check while nothing changed since; else those that depend on what is typed only. */
function useShownProblems() {
  const { id, problems, autosave } = useEditor()
  const { data } = useQuery({ ...checkQuery(useCall(), id), enabled: false })
  const { version, state } = autosave.snapshot()
  const isFresh = data?.version === version && state.kind === 'saved'
  return { problems: data && isFresh ? data.problems : problems, isFresh, isChecked: data !== undefined }
}
