;;; A session in Emacs with eglot: opens a spec, waits for diagnostics, completes, goes and renames.  -*- lexical-binding: t -*-
;; Results are lines of RESULTS: a word and a value.
(require 'eglot)
(require 'flymake)
(require 'xref)

(defun note (word value)
  (write-region (format "%s %s\n" word value) nil (getenv "RESULTS") t 'silent))

(defun wait-until (condition)
  (let ((rounds 0))
    (while (and (not (funcall condition)) (< rounds 500))
      (accept-process-output nil 0.02)
      (setq rounds (1+ rounds)))
    (funcall condition)))

(load (getenv "SNIPPET"))
;; It starts the server after a command, and this session has none.
(remove-hook 'vmgen-mode-hook #'eglot-ensure)

(setq eglot-sync-connect 20 eglot-autoshutdown nil eglot-confirm-server-initiated-edits nil)
(condition-case fault
    (progn
      (find-file "Screen.vm.yaml")
      (apply #'eglot (append (eglot--guess-contact) nil))
      (note "attached" (if (eglot-managed-p) "true" "false"))
      (goto-char (point-min))
      (search-forward "emits: full")
      (delete-char -1)
      (eglot--signal-textDocument/didChange)
      (flymake-start)
      (wait-until #'flymake-diagnostics)
      (let ((found (car (flymake-diagnostics))))
        (note "diagnostic"
              (if found
                  (format "%d %s" (1- (line-number-at-pos (flymake-diagnostic-beg found)))
                          (car (split-string (flymake-diagnostic-text found) "\n")))
                "none")))
      (let* ((capf (eglot-completion-at-point))
             (all (all-completions "" (nth 2 capf))))
        (note "completion" (mapconcat #'substring-no-properties all " ")))
      (insert "l")
      (eglot--signal-textDocument/didChange)
      (wait-until (lambda () (not (flymake-diagnostics))))
      (backward-char 1)
      (note "references" (length (xref-backend-references (xref-find-backend) "LSP identifier at point.")))
      (note "refused" (condition-case refusal (progn (eglot-rename "empty") "no") (error (error-message-string refusal))))
      (eglot-rename "complete")
      (save-some-buffers t)
      (goto-char (point-min))
      (forward-line 2)
      (note "renamed" (buffer-substring (line-beginning-position) (line-end-position)))
      (eglot-shutdown (eglot-current-server))
      (note "stopped" "true"))
  (error (note "error" (error-message-string fault))))
