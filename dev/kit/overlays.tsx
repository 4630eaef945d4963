import { ChevronDown, Copy, Info, LogOut, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuSeparator } from '#app/ui/menu.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { Family, Row, Specimen } from './specimen.tsx';

export function Overlays() {
  return (
    <Family id="overlays" title="Dialogs, menus, tooltips, toasts">
      <Specimen name="Dialogs">
        <Row>
          <FormDialog />
          <BlockingDialog />
          <ConfirmRemoval />
        </Row>
      </Specimen>
      <Specimen name="Menus">
        <Row>
          <UserMenu />
          <LanguageMenu />
        </Row>
      </Specimen>
      <Specimen name="Tooltip">
        <Tooltip text="Shortcuts: [ goes back three seconds, ] plays on">
          <IconButton label="About shortcuts" icon={<Info />} variant="secondary" />
        </Tooltip>
      </Specimen>
      <Specimen name="Toasts">
        <Toasts />
      </Specimen>
    </Family>
  );
}

function FormDialog() {
  return (
    <Dialog
      trigger={<Button variant="secondary">Open dialog</Button>}
      title="Rename the page"
      description="The address of the page stays as it is."
      closeLabel="Close"
      footer={
        <>
          <DialogClose>
            <Button>Save</Button>
          </DialogClose>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
        </>
      }
    >
      <TextField label="Page title" defaultValue="How we narrate" />
    </Dialog>
  );
}

function BlockingDialog() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      trigger={<Button variant="secondary">Open blocking dialog</Button>}
      open={open}
      onOpenChange={setOpen}
      title="Important Information"
      description="Neither Escape nor a press beside it closes this one."
      closeLabel="Close"
      size="small"
      blocking
      footer={<Button onClick={() => setOpen(false)}>Understood</Button>}
    />
  );
}

function ConfirmRemoval() {
  const [removed, setRemoved] = useState(false);
  return (
    <>
      <ConfirmDialog
        trigger={
          <Button variant="danger" icon={<Trash2 />}>
            Delete
          </Button>
        }
        title="Delete “Night at the warehouse”?"
        description="The file, its text and its cover are removed for everyone. This cannot be undone."
        confirmLabel="Delete the file"
        cancelLabel="Keep it"
        onConfirm={() => setRemoved(true)}
      />
      <output>{removed ? 'Removed' : null}</output>
    </>
  );
}

function UserMenu() {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" iconAfter={<ChevronDown />}>
          Anna
        </Button>
      }
    >
      <MenuHeading>anna@example.org</MenuHeading>
      <MenuItem icon={<Settings />}>Settings</MenuItem>
      <MenuItem icon={<Copy />} aside="Ctrl C">
        Copy address
      </MenuItem>
      <MenuItem disabled>Not for you</MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />}>Log out</MenuItem>
    </Menu>
  );
}

function LanguageMenu() {
  const [locale, setLocale] = useState('de');
  return (
    <Menu align="start" trigger={<Button variant="quiet">Choose a language</Button>}>
      <MenuChoice
        value={locale}
        onChange={setLocale}
        options={[
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'de', label: 'Deutsch', lang: 'de' },
          { value: 'pl', label: 'Polski', lang: 'pl' },
        ]}
      />
    </Menu>
  );
}

function Toasts() {
  const show = useToast();
  return (
    <Row>
      <Button variant="secondary" onClick={() => show({ title: 'Preferences saved successfully' })}>
        Show toast
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          show({
            tone: 'wrong',
            title: 'Failed to save preferences',
            description: 'The connection was lost. What you chose is still on this page.',
            action: { label: 'Try again', instead: 'Press save once more', onPress: () => {} },
          })
        }
      >
        Show failure
      </Button>
    </Row>
  );
}
