import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Pressable } from '@portal/ui/button/pressable.tsx'
import { Avatar } from '@portal/ui/text/avatar.tsx'
import { demoPeopleQuery } from '../../sign-in.queries.ts'
import { inGroups, type DemoPerson } from './demo-groups.ts'
import type { Filled } from '../sign-in-form.tsx'

/**
 * The people of the demo; a press fills in the form (PD-26). One of each kind is visible, the others are folded.
 * Renders nothing outside the demo.
 */
export function DemoPeople({ onChoose }: { onChoose: (filled: Filled) => void }) {
  const t = useText()
  const { data } = useQuery(demoPeopleQuery(useCall()))
  if (!data || data.people.length === 0) return null
  const { first, others } = inGroups(data.people)
  const choose = (login: string) => onChoose({ login, password: data.password })
  return (
    <section className="demo-people" aria-labelledby="demo-people">
      <h2 id="demo-people">{t('login.demo.title')}</h2>
      <People people={first} onChoose={choose} />
      {others.length > 0 && (
        <details className="demo-others">
          <summary>{t('login.demo.others')}</summary>
          {others.map(({ group, people }) => (
            <div key={group}>
              <h3>{t(`login.demo.group.${group}`)}</h3>
              <People people={people} onChoose={choose} />
            </div>
          ))}
        </details>
      )}
      <p className="small quiet">{t('login.demo.text')}</p>
    </section>
  )
}

type PeopleProps = { readonly people: readonly DemoPerson[]; readonly onChoose: (login: string) => void }

function People({ people, onChoose }: PeopleProps) {
  const t = useText()
  return (
    <ul role="list">
      {people.map(({ login, fullName, stereotype, children, shows }) => (
        <li key={login}>
          <Pressable className="demo-person" onPress={() => onChoose(login)}>
            <Avatar name={fullName} identity={login} isNeutral />
            <span>
              <span className="strong">{fullName}</span>
              <span className="small quiet">
                {[t(`role.${stereotype}` as TextKey), ...children].join(' · ')}
              </span>
              {shows !== undefined && (
                <span className="small quiet" lang="nl">
                  {shows}
                </span>
              )}
            </span>
          </Pressable>
        </li>
      ))}
    </ul>
  )
}
