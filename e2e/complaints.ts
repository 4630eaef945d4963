import type { Page } from '@playwright/test';

/** What the browser complains about from now on: errors in the console, and those that nobody caught. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
