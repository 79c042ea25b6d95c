export type Block = [blockType: string, data: Record<string, unknown>, background?: string];
