/** What the platform and releases promise each other: releases, the composition and its changes, and what operators are told. */
export * from './composition-delta.ts';
export * from './release-call.ts';
export * from './release-descriptor.ts';
export * from './release-registry.ts';
