import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether this machine has the program at all. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Serves a storage folder on a free port: under `/plain/` to everyone, and to whom the server behind it says yes. */
export async function startNginx(folder: string, storage: string, upstreamPort: number) {
  const port = await freePort();
  const home = join(folder, 'nginx');
  mkdirSync(home);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const settings = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes auto;
    daemon off;
    pid ${home}/pid;
    error_log stderr crit;
    events { worker_connections 512; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000;
      ${temporary.map((name) => `${name}_temp_path ${home}/${name};`).join('\n      ')}
      upstream dictoria { server 127.0.0.1:${upstreamPort}; keepalive 32; keepalive_requests 1000000; }
      server {
        listen 127.0.0.1:${port};
        location /media/audio/ {
          proxy_pass http://dictoria;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $host;
        }
        location /protected/ { internal; alias ${storage}/; }
        location /plain/ { alias ${storage}/; }
      }
    }`;
  const file = join(home, 'nginx.conf');
  writeFileSync(file, settings);
  const nginx = spawn('nginx', ['-p', home, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await answers(port))) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start');
    await pause(50);
  }
  return { process: nginx, port };
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
