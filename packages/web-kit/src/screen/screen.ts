import {
  lazyRouteComponent,
  Outlet,
  type AnyRoute,
  type Register,
  type RootRoute,
} from '@tanstack/react-router'
import { BaseRootRoute, BaseRoute } from '@tanstack/router-core'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Call } from '../api/client.ts'
import { beginOpening, readForOpening } from '../api/query-client.ts'
import type { TextArea } from '../text/catalogue.ts'
import type { Texts } from '../text/texts.ts'

/** The query of a URL before a screen parses it; values of any type, because anybody can type a URL. */
export type AddressQuery = Readonly<Record<string, unknown>>

/** The names of the parameters in a path: `child/$childId/list/$listId` has `childId` and `listId`. */
type ParamIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

/** The context that the router of every app has for its screens. */
export type ScreenContext = {
  readonly call: Call
  readonly queries: QueryClient
  readonly texts: Texts
  /** The host name of the school. */
  readonly host: string
  /** The moment of the page on the server and until hydration; after that the present moment. */
  readonly now: () => Instant
  /** Whether data is awaited before a screen is shown: on the server. */
  readonly awaitsData: boolean
  /** Whether the page brought the data of its screens, which then read nothing: until hydration. */
  readonly hasData: () => boolean
  /** True below a section that shows none of its data, such as that of a family in edit mode. */
  readonly readsNothing?: boolean
}

/** The context below the sign-in. */
export type SignedInContext = {
  /** Only on screens below the sign-in. */
  readonly session: AuthenticatedSession
  readonly school: SchoolSettings
  /** Only on screens below a child. */
  readonly child: Child
}

type Address<Param extends string, Query> = {
  readonly params: Readonly<Record<Param, string>>
  readonly query: Query
}

/** The target of a navigation, for a guard. */
type Entering<Context, Param extends string> = Context &
  SignedInContext &
  Address<Param, AddressQuery> & {
    /** The path with its query, without the base of the app. */
    readonly href: string
    readonly path: string
    /** True for a preload without navigation. */
    readonly isPreload: boolean
  }

/** The location of a person, for the reads of a screen. */
export type LoadAt<Param extends string = never, Query = AddressQuery> = ScreenContext &
  SignedInContext &
  Address<Param, Query>

/** Reads the data of a screen into the query cache. The screen shows a failed read. */
export type Load<Param extends string = never, Query = AddressQuery> = (
  at: LoadAt<Param, Query>,
) => Promise<unknown>

type ScreenDeclaration<Context, Path extends string, Query> = {
  readonly under: AnyRoute
  /** The path below its parent. A screen without a path groups the screens below it, and has an `id`. */
  readonly path?: Path
  readonly id?: string
  /** Parses the query of the URL. The data is read again when the result differs. */
  readonly query?: (query: AddressQuery) => Query
  /** Redirects a person without access; its result joins the context of the screens below. */
  readonly guard?: (at: Entering<Context, ParamIn<Path>>) => void | object | Promise<void | object>
  /** The texts of the screen, loaded together with its code. */
  readonly texts?: readonly TextArea[]
  /** Loaded with the page; in the browser it runs while the code of the page is loading. */
  readonly load?: () => Promise<Load<ParamIn<Path>, Query>>
  /**
   * Whether its data may be read before somebody opens it. Reading it must write nothing and mark nothing as seen, and
   * what was read may be half a minute old.
   */
  readonly mayReadAhead?: boolean
  readonly page?: () => Promise<ComponentType>
  /** The build's chunks of the page, which the server names in the HTML so that the browser fetches them at once. */
  readonly chunks?: readonly string[]
}

/*
 * Routes are made without `createRoute`, which adds hooks and a link component to each of them. Screens use none of
 * these, and they would be in the code of the first load.
 */

type RootDeclaration<Context> = {
  /** Its result joins the context of all screens. */
  readonly beforeLoad: (at: { readonly context: Context; readonly isPreload: boolean }) => Promise<object>
}

/** Returns the route above all screens of an app. */
export const createRoot = <Context extends ScreenContext>({ beforeLoad }: RootDeclaration<Context>) =>
  new BaseRootRoute<Register, undefined, Context>({
    beforeLoad: ({ context, preload }) => beforeLoad({ context: context as Context, isPreload: preload }),
    component: Outlet,
  }) as unknown as RootRoute<Register, undefined, Context>

/** Returns `screen()` for an app: one declaration makes the route of a screen, with its guard, texts, data and code. */
export function createScreens<Context extends ScreenContext>() {
  return function screen<const Path extends string = never, Query = AddressQuery>(
    declaration: ScreenDeclaration<Context, Path, Query>,
  ): AnyRoute {
    const {
      under,
      path,
      id,
      query: readQuery,
      guard,
      texts = [],
      load,
      mayReadAhead = false,
      page,
      chunks,
    } = declaration
    // The router types the context of a whole tree; the screens above this one decide which parts it has.
    const contextOf = (context: unknown) => context as Context & SignedInContext
    const route = new BaseRoute({
      getParentRoute: () => under,
      ...((id === undefined ? { path } : { id }) as { path: string }),
      beforeLoad: ({ context, params, search, location, preload }) =>
        guard?.({
          ...contextOf(context),
          params: params as Readonly<Record<ParamIn<Path>, string>>,
          query: search as AddressQuery,
          href: location.href,
          path: location.pathname,
          isPreload: preload,
        }),
      loaderDeps: ({ search }) => ({
        query: (readQuery ? readQuery(search as AddressQuery) : search) as Query,
      }),
      loader: {
        // Also for a screen that was open before; otherwise it would appear first and read again.
        staleReloadMode: 'blocking',
        handler: async ({ context, params, deps, preload }) => {
          const at = { ...contextOf(context), params, query: deps.query }
          const reads = !at.readsNothing && !at.hasData() && (mayReadAhead || !preload)
          const since = load && !preload ? beginOpening(at.queries) : 0
          const toTexts = Promise.all(texts.map((area) => at.texts.need(area)))
          // The reads begin before the page appears; otherwise the page would repeat them.
          const read = reads ? await load?.() : undefined
          // A screen shows itself which read failed.
          const data =
            read && readForOpening(at.queries, since, () => read(at as never)).catch(() => undefined)
          await Promise.all([toTexts, at.awaitsData ? data : undefined])
        },
      },
      ...(page && { component: lazyRouteComponent(async () => ({ default: await page() })) }),
      staticData: { chunks: chunks ?? [] },
    })
    return route as unknown as AnyRoute
  }
}

/** The chunks of the screens of these matches, innermost first. */
export const chunksOf = (
  matches: readonly { readonly staticData: { readonly chunks?: readonly string[] } }[],
): readonly string[] => matches.toReversed().flatMap(({ staticData }) => staticData.chunks ?? [])

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly chunks?: readonly string[]
  }
}
