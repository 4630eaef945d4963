import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A tar of a migrated embedded database, for those in memory. */
    embeddedTemplate: string;
    /** The same as a folder to copy: the engine takes four times as long to unpack the tar. */
    embeddedFolder: string;
    /** The same without any tables, for those that are restored. */
    emptyFolder: string;
    /** A PostgreSQL server that has the database `migrated` to copy. */
    postgresUrl: string;
    /** Where the statements that PostgreSQL was sent are written down, and whether this run sends it any. */
    statements: { file: string; isRecorded: boolean };
  }
}

const options = { poolSize: 2, queryDeadlineMs: 60_000, log: createLog({ level: 'silent' }) };

/** Migrates once per run what every test then copies; a run without databases starts nothing. */
export default async function setUp(root: TestProject): Promise<() => Promise<void>> {
  const running = new Set(root.vitest.projects.map(({ name }) => name));
  const cleanUps = await Promise.all([
    running.has('statements') || running.has('postgres') ? prepareStatements(root, running) : undefined,
    running.has('statements') || running.has('embedded') ? prepareEmbedded(root) : undefined,
    running.has('postgres') ? preparePostgres(root) : undefined,
  ]);
  return async () => {
    await Promise.all(cleanUps.map((cleanUp) => cleanUp?.()));
  };
}

async function prepareStatements(project: TestProject, running: Set<string>): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'dictoria-statements-'));
  const file = join(folder, 'statements.jsonl');
  writeFileSync(file, '');
  project.provide('statements', { file, isRecorded: running.has('postgres') });
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'dictoria-template-'));
  // In a process of its own: --liftoff-only, which saves seconds and half a gigabyte, is a flag of the whole process.
  const script = projectPath('test/processes/embedded-template.ts');
  await promisify(execFile)(process.execPath, ['--liftoff-only', script, folder]);
  project.provide('embeddedTemplate', join(folder, 'memory.tar'));
  project.provide('embeddedFolder', join(folder, 'data'));
  project.provide('emptyFolder', join(folder, 'empty'));
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  const admin = await openDatabase({ ...options, url: server.url() });
  // To compile a query costs more than a test, which asks it once, gains by it.
  await admin.db.execute(sql`alter role postgres set jit = off`);
  await admin.db.execute(sql`create database migrated`);
  await admin.close();
  const template = await openDatabase({ ...options, url: server.url('migrated') });
  await migrate(template);
  await template.close();
  project.provide('postgresUrl', server.url());
  return server.stop;
}
