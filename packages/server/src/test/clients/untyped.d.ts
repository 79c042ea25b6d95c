/** Clients that come without types: as much of each as the journey calls. */

declare module 'devour-client' {
  import type { AxiosStatic } from 'axios';

  interface Response {
    data: unknown;
    links?: Record<string, string>;
  }
  interface Builder {
    one(model: string, id: string): Builder;
    all(model: string): Builder;
    relationships(name: string): Builder;
    get(): Promise<Response>;
    post(payload: object): Promise<Response>;
    destroy(payload: object): Promise<Response>;
  }
  class JsonApi {
    constructor(options: { apiUrl: string; logger: boolean });
    axios: AxiosStatic;
    headers: Record<string, string>;
    define(model: string, attributes: object): void;
    findAll(model: string, params: object): Promise<Response>;
    find(model: string, id: string): Promise<Response>;
    create(model: string, payload: object): Promise<Response>;
    update(model: string, payload: object): Promise<Response>;
    destroy(model: string, id: string): Promise<Response>;
    request(url: string, method?: string, params?: object, body?: object): Promise<Response>;
    one(model: string, id: string): Builder;
  }
  export { JsonApi as default };
}

declare module 'ra-jsonapi-client' {
  type Provide = (type: string, resource: string, params: object) => Promise<unknown>;
  /** A module of CommonJS that was one of ES, as Node loads it. */
  const client: { default: (url: string, settings: object) => Provide };
  export { client as default };
}

declare module '@reststate/client' {
  import type { AxiosInstance } from 'axios';

  export interface ResourceObject {
    type: string;
    id: string;
    attributes?: Record<string, unknown>;
    relationships?: Record<string, { data?: unknown }>;
  }
  export interface ResourceDocument<Data> {
    data: Data;
    included?: ResourceObject[];
    links?: Record<string, string>;
  }
  type Sent = Promise<ResourceDocument<ResourceObject | ResourceObject[]>>;
  export class ResourceClient {
    constructor(options: { name: string; httpClient: AxiosInstance });
    all(of: { options: Record<string, unknown> }): Sent;
    find(of: { id: string }): Sent;
    where(of: { filter: object; options?: Record<string, unknown> }): Sent;
    related(of: { parent: { type: string; id: string }; relationship: string }): Sent;
    create(record: object): Sent;
    update(record: ResourceObject): Sent;
    delete(record: { id: string }): Promise<unknown>;
  }
}
