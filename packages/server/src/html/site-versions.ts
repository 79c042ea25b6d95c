import { setTimeout as delay } from 'node:timers/promises';
import type { ServerContext } from '../context.ts';
import { volunteerCenterRepository } from '../services/volunteer-centers/index.ts';
import type { HostSite } from '../sites.ts';

/** Content changes by the hundred while a tenant is worked on; its sites are read once for all of them. */
const TOGETHER = 200;

type Receive = (version: string) => void;

interface Followed {
  /** By centre; null before they were read. */
  versions: ReadonlyMap<string, string> | null;
  receivers: Map<Receive, string>;
  isReading: boolean;
  isStale: boolean;
}

/** Knows in which state sites are. */
export interface SiteVersions {
  /** Passes on the version of a site: the present one, and each that comes. Returns how to stop. */
  follow(site: Pick<HostSite, 'tenantId' | 'center'>, receive: Receive): () => void;
}

/** Follows the sites of tenants that someone has open. */
export function siteVersions({ db, content }: Pick<ServerContext, 'db' | 'content'>): SiteVersions {
  const tenants = new Map<string, Followed>();

  const read = (tenantId: string) =>
    db.read(tenantId, (queries) => volunteerCenterRepository(queries, tenantId).siteVersions());

  function publish({ versions: before, receivers }: Followed, versions: ReadonlyMap<string, string>): void {
    for (const [receive, centerId] of receivers) {
      const version = versions.get(centerId);
      if (version !== undefined && version !== before?.get(centerId)) receive(version);
    }
  }

  async function refresh(tenantId: string, followed: Followed): Promise<void> {
    followed.isStale = true;
    if (followed.isReading) return;
    followed.isReading = true;
    while (followed.isStale && tenants.get(tenantId) === followed) {
      await delay(followed.versions === null ? 0 : TOGETHER, null, { ref: false });
      followed.isStale = false;
      // A database that is away notifies of a change when it is back.
      const versions = await read(tenantId).catch(() => null);
      if (versions === null) continue;
      publish(followed, versions);
      followed.versions = versions;
    }
    followed.isReading = false;
  }

  content.subscribe((tenantId) => {
    for (const [id, followed] of tenants)
      if (tenantId === null || tenantId === id) void refresh(id, followed);
  });

  return {
    follow({ tenantId, center }, receive) {
      const followed = tenants.get(tenantId) ?? {
        versions: null,
        receivers: new Map<Receive, string>(),
        isReading: false,
        isStale: false,
      };
      tenants.set(tenantId, followed);
      followed.receivers.set(receive, center.id);
      const present = followed.versions?.get(center.id);
      if (present === undefined) void refresh(tenantId, followed);
      else receive(present);
      return () => {
        followed.receivers.delete(receive);
        // Stopped twice, it would end what others have begun to follow since.
        if (followed.receivers.size === 0 && tenants.get(tenantId) === followed) tenants.delete(tenantId);
      };
    },
  };
}
