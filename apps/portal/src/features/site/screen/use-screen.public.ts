import { useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { readPageParameters, writePageParameters } from '@portal/contract/site/page/page-parameters.ts'
import type { PageParameters } from '@portal/domain/site/page/page-parameters.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { useChild, usePupils } from '@portal/web-kit/session/current.ts'
import { useWhose } from '@portal/web-kit/session/whose.ts'
import { sectionIn } from '../use-place.public.ts'
import { screenQuery, type LateScreen } from './screen.queries.ts'

/** The parameters to change; undefined removes one. */
export type OtherParameters = { readonly [Name in keyof PageParameters]: PageParameters[Name] | undefined }

export type ShownScreen<Screen extends LateScreen> = {
  readonly query: UseQueryResult<ResponseOf<Screen>>
  /** The URL of the same screen with changed parameters. */
  readonly addressOf: (other: OtherParameters) => Href
}

/** The screen of the URL, about its child. */
export function useScreen<Screen extends LateScreen>(screen: Screen): ShownScreen<Screen> {
  const call = useCall()
  const { guid: child } = useChild()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const said = useQueryOf(readPageParameters)
  const who = useWhose(usePupils())
  const section = sectionIn(path)
  const query = useQuery(screenQuery(call, screen, { ...said, child, section }))
  const place = path.split(`/${section}/`)[1]?.split('/')[0] ?? ''
  const addressOf = (other: OtherParameters): Href => {
    const given = writePageParameters({ ...said, ...other } as PageParameters)
    const words = new URLSearchParams({ ...given, ...(who && { who }) }).toString()
    return `/child/${child}/${section}/${place}${words === '' ? '' : `?${words}`}`
  }
  return { query, addressOf }
}
