import type * as contract from '@portal/contract/endpoint/endpoint.ts'

type Endpoint = contract.Endpoint

/** An endpoint whose code is loaded at the first call. */
export type LateEndpoint<E extends Endpoint = Endpoint> = {
  /** The name of the endpoint, such as `read-grades`. */
  readonly name: string
  /** Rejects when the code did not come. */
  readonly load: () => Promise<E>
}

type EndpointsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: LateEndpoint<
    Extract<Module[Name], Endpoint>
  >
}

/**
 * The endpoints of a module of the contract: `const { readGrades } = endpointsIn(() => import('…/grades.ts'))`.
 * A page that the server rendered has its data, so it needs neither the contract nor the library that decodes
 * responses; both come with the first call.
 */
export const endpointsIn = <Module extends object>(load: () => Promise<Module>): EndpointsOf<Module> =>
  new Proxy({} as EndpointsOf<Module>, {
    get: (_, exported: string) => ({
      name: exported.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      load: async () => (await load())[exported as keyof Module],
    }),
  })

/** The endpoint that a late one loads. */
export type EndpointOf<Late> = Late extends LateEndpoint<infer E> ? E : never

export type BodyOf<Late extends LateEndpoint> = contract.BodyOf<EndpointOf<Late>>
export type QueryOf<Late extends LateEndpoint> = contract.QueryOf<EndpointOf<Late>>
export type ResponseOf<Late extends LateEndpoint> = contract.ResponseOf<EndpointOf<Late>>
