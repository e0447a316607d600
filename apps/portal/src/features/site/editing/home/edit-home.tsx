import { useQuery } from '@tanstack/react-query'
import { Check, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import {
  homeBlockNames,
  numberOfHomeBlock,
  saysSomething,
  type HomeBlockName,
} from '@portal/domain/site/home/home-blocks.ts'
import type { PageTree } from '@portal/domain/site/page/page-tree.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useHost } from '@portal/web-kit/session/served.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { leaveBy } from '@portal/ui/overlay/leaving.ts'
import { WrittenText } from '@portal/ui/text/html/written-text.tsx'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { EditPage } from '../../page/edit-page.tsx'
import { homeBlocksQuery } from '../../home-blocks.queries.ts'
import { pageQuery } from '../../page.queries.public.ts'
import { EditNotice } from './edit-notice.tsx'
import './edit-home.css'

/** The blocks of the home page, each edited like the text of a page. */
export function EditHome() {
  return (
    <WithTexts area="school">
      <WithTexts area="editing">
        <Places />
      </WithTexts>
    </WithTexts>
  )
}

function Places() {
  const t = useText()
  const [edited, edit] = useState<HomeBlockName>()
  const { data, error, refetch } = useQuery(homeBlocksQuery(useCall(), useHost()))
  if (error && !data) return <Failed failure={error} title="page.failed.title" retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} height="row" />
  return (
    <div className="edited-home">
      <EditNotice />
      <p className="quiet">{t('editing.home.explained')}</p>
      {homeBlockNames.map((place) => (
        <Place
          key={place}
          place={place}
          html={data[place]}
          isEdited={place === edited}
          onEdit={(isBegun) => leaveBy(() => edit(isBegun ? place : undefined))}
        />
      ))}
    </div>
  )
}

type PlaceProps = {
  readonly place: HomeBlockName
  readonly html: string
  readonly isEdited: boolean
  readonly onEdit: (isBegun: boolean) => void
}

/** One block as everybody sees it, or its editor; unsaved text is kept on the device. */
function Place({ place, html, isEdited, onEdit }: PlaceProps) {
  const t = useText()
  const headingId = useId()
  const { locale } = useSchool()
  const name = t(`editing.home.${place}`)
  return (
    <section aria-labelledby={headingId} className="edited-place">
      <div className="edited-place-head">
        <h2 id={headingId}>{name}</h2>
        <Button kind="quiet" icon={isEdited ? Check : Pencil} onPress={() => onEdit(!isEdited)}>
          {t(isEdited ? 'editing.home.close' : 'editing.home.edit')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {isEdited && <EditPlace place={place} name={name} />}
      {!isEdited && saysSomething(html) && (
        <Card as="div" className="edited-place-text">
          <WrittenText html={html} lang={locale.language} />
        </Card>
      )}
      {!isEdited && !saysSomething(html) && <p className="quiet">{t('editing.home.empty')}</p>}
    </section>
  )
}

type EditPlaceProps = { readonly place: HomeBlockName; readonly name: string }

/** The editor; its links can point to the pages of information that can be loaded. */
function EditPlace(props: EditPlaceProps) {
  const [child] = useSession().children
  return child ? <WithPages {...props} child={child.guid} /> : <Editor {...props} tree={[]} />
}

function WithPages({ child, ...rest }: EditPlaceProps & { readonly child: Guid }) {
  const { data } = useQuery(pageQuery(useCall(), { child, section: 'info' }))
  return <Editor {...rest} tree={data?.tree ?? []} />
}

const Editor = ({ place, name, tree }: EditPlaceProps & { readonly tree: PageTree }) => (
  <EditPage page={{ number: numberOfHomeBlock(place), name }} section="info" tree={tree} />
)
