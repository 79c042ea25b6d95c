import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** A user PostgreSQL may run as; it refuses root. */
export interface SystemUser {
  uid: number;
  gid: number;
}

const UNPRIVILEGED_USER = 'nobody';

/**
 * The user to drop to: null when the process is not root (or the platform has no users). Prefers the owner of
 * existing data, so that an upgrade of the machine does not lock the data away.
 */
export async function unprivilegedUser(existingData: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(existingData).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((one) => one.startsWith(`${UNPRIVILEGED_USER}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid)
    throw new Error(`User ${UNPRIVILEGED_USER} does not exist; start as a user other than root.`);
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether a user may walk to this directory: every directory on the way lets them through. */
export async function canEnter(directory: string, { uid, gid }: SystemUser): Promise<boolean> {
  const { mode, uid: owner, gid: group } = await stat(directory);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  if (!(mode & bit)) return false;
  const parent = path.dirname(directory);
  return parent === directory || canEnter(parent, { uid, gid });
}

/** Where root can put what another user must reach, when the checkout is closed to that user. */
export async function reachablePlace(user: SystemUser): Promise<string> {
  // The temporary directories come last: they are cleaned after weeks.
  for (const place of ['/var/lib', '/opt', '/var/tmp', '/tmp']) {
    const exists = await stat(place).then(
      () => true,
      () => false,
    );
    if (exists && (await canEnter(place, user))) return place;
  }
  throw new Error(
    'There is no directory that an unprivileged user can reach; start as a user other than root.',
  );
}
