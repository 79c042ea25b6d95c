const TENANT = /^[a-z0-9][a-z0-9-]{0,39}$/;

export interface TransactionSettings {
  /** Whose rows it sees; null sees no row of any tenant. */
  tenantId: string | null;
  isReadOnly?: boolean;
  /** Milliseconds. */
  statementTimeout: number;
  /** Milliseconds that it may be open without a statement. */
  idleTimeout?: number;
}

/** Opens a transaction and binds all that follows in it. Throws for what no tenant is called: the name becomes SQL. */
export function openingStatements(settings: TransactionSettings): string {
  const { tenantId, isReadOnly = false, statementTimeout, idleTimeout } = settings;
  if (tenantId !== null && !TENANT.test(tenantId)) throw new Error('Not a tenant identifier');
  const statements = [isReadOnly ? 'BEGIN READ ONLY' : 'BEGIN'];
  if (tenantId !== null) statements.push(`SET LOCAL app.tenant='${tenantId}'`);
  statements.push(`SET LOCAL statement_timeout=${statementTimeout}`);
  if (idleTimeout !== undefined)
    statements.push(`SET LOCAL idle_in_transaction_session_timeout=${idleTimeout}`);
  return statements.join(';');
}
