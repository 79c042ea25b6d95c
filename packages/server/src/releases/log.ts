export interface PlatformLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
